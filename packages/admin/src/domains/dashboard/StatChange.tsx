import type { Compared, Span } from '@storekeeper/contract/analytics/span'
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { comparedText } from '~/domains/analytics/analytics'
import { intlLocale } from '~/lib/intl'
import { memoize } from '~/lib/memoize'
import { m } from '~/paraglide/messages.js'

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
  <StatNote title={m.figures_compared_with({ days: comparedText(compared, span) })}>
    {change !== null && <Difference change={change} />}
    <span className="whitespace-nowrap">
      {m.dashboard_before()} <bdi dir="ltr">{previous}</bdi>
    </span>
  </StatNote>
)

/** The lines below a figure, as high as two. */
export const StatNote = ({ title, children }: { title?: string; children: ReactNode }) => (
  <span
    className="flex flex-wrap content-start items-center gap-x-2 min-h-9 mt-1 text-xs leading-4.5 text-ink-2"
    title={title}
  >
    {children}
  </span>
)

const Difference = ({ change }: { change: number }) => {
  const direction = getDirection(change)
  const Arrow = ARROWS[direction]
  return (
    <strong
      className={`inline-flex items-center gap-0.5 font-semibold print:text-ink ${COLOUR_CLASS[direction]}`}
    >
      <Arrow size={16} stroke={2} aria-hidden className="rtl:-scale-x-100" />
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
const COLOUR_CLASS = { up: 'text-[light-dark(#17693b,#6fd39a)]', down: 'text-error', same: '' }
const ARROWS = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconEqual }

const shares = memoize(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'percent',
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    }),
)
