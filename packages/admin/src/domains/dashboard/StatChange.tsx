import type { Compared, Span } from '@storekeeper/contract/analytics/span'
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react'
import { comparedText } from '~/domains/analytics/analytics'
import { intlLocale } from '~/lib/intl'
import { oncePer } from '~/lib/once'
import { m } from '~/paraglide/messages.js'
import classes from './StatCards.module.css'

type Props = {
  /** In percent; null if the earlier figure is zero or missing. */
  change: number | null
  /** The earlier figure, formatted. */
  previous: string
  compared: Compared
  span: Span
}

/**
 * The change from the compared days, as text and with an arrow, so that it does not depend on color alone.
 */
export const StatChange = ({ change, previous, compared, span }: Props) => (
  <span className={classes.change} title={m.figures_compared_with({ days: comparedText(compared, span) })}>
    {change !== null && <Difference change={change} />}
    <span className="whitespace-nowrap">
      {m.dashboard_before()} <bdi dir="ltr">{previous}</bdi>
    </span>
  </span>
)

const Difference = ({ change }: { change: number }) => {
  const direction = getDirection(change)
  const Arrow = ARROWS[direction]
  return (
    <strong className={classes.difference} data-direction={direction}>
      <Arrow size={16} stroke={2} aria-hidden />
      <bdi dir="ltr">{shares(intlLocale()).format(change / 100)}</bdi>
    </strong>
  )
}

const getDirection = (change: number) => {
  if (Math.abs(change) < SMALLEST_SHOWN) return 'same'
  return change > 0 ? 'up' : 'down'
}

/** In percent; smaller changes are shown as zero. */
const SMALLEST_SHOWN = 0.05
const ARROWS = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconEqual }

const shares = oncePer(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'percent',
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    }),
)
