import { Money } from '~/ui/Money'
import classes from './SignedMoney.module.css'

/** A signed amount; the sign shows the direction in addition to the colour. */
export const SignedMoney = ({ cents }: { cents: number }) => (
  <span dir="ltr" className={classes.amount} data-sign={cents < 0 ? 'minus' : 'plus'}>
    {cents < 0 ? '−' : '+'}
    <Money cents={Math.abs(cents)} />
  </span>
)
