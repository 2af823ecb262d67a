import { Money } from '~/ui/Money'
import classes from './SignedMoney.module.css'

/** An amount that came or went. Its sign shows it as well as its colour. */
export const SignedMoney = ({ cents }: { cents: number }) => (
  <span dir="ltr" className={classes.amount} data-sign={cents < 0 ? 'minus' : 'plus'}>
    {cents < 0 ? '−' : '+'}
    <Money cents={Math.abs(cents)} />
  </span>
)
