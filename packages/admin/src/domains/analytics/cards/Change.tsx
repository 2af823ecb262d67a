import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import { intlLocale } from '~/lib/intl'
import { oncePer } from '~/lib/once'
import { changeInShares } from './change-in-shares'
import classes from './Figures.module.css'

type Props = { now: number | null; before: number | null }

/** The relative change from the compared days; renders nothing if the earlier figure is zero or missing. */
export const Change = ({ now, before }: Props) => {
  const change = changeInShares(now, before)
  if (change === null) return null
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'same'
  return (
    <span className={classes.change} data-direction={direction}>
      {ARROW[direction]}
      <bdi dir="ltr">{signedShares(intlLocale()).format(change)}</bdi>
    </span>
  )
}

const ARROW = {
  up: <IconArrowUpRight size={14} stroke={2} aria-hidden />,
  down: <IconArrowDownRight size={14} stroke={2} aria-hidden />,
  same: <IconMinus size={14} stroke={2} aria-hidden />,
}

const signedShares = oncePer(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'percent',
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    }),
)
