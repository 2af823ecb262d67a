import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import { daysInWords } from '../days-in-words'
import classes from './MethodCells.module.css'

type Props = Pick<ShippingMethod, 'minDays' | 'maxDays'>

export const DaysText = (days: Props) => <span className={classes.quiet}>{daysInWords(days) || '–'}</span>
