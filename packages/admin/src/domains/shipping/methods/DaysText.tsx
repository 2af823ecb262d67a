import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import { daysText } from '../days-text'
import classes from './MethodCells.module.css'

type Props = Pick<ShippingMethod, 'minDays' | 'maxDays'>

export const DaysText = (days: Props) => <span className={classes.quiet}>{daysText(days) || '–'}</span>
