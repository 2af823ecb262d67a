import type { Span } from '@storekeeper/contract/analytics/span'
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { intlLocale } from '~/lib/intl'
import { memoize } from '~/lib/memoize'
import { Explained } from '../shared/Explained'
import type { ExplainedFigure } from '../shared/explanations'

/** Figures side by side, above the daily chart. */
export const FigureRow = ({ children }: { children: ReactNode }) => (
  <dl className="flex flex-1 flex-wrap gap-y-3 gap-x-10 max-md:grid max-md:grid-cols-2 max-md:gap-y-3 max-md:gap-x-4">
    {children}
  </dl>
)

type Props = {
  name: string
  /** The label; absent if the heading of the card already names the figure. */
  explained?: { figure: ExplainedFigure; span: Span }
  /** The same figure for the compared days; null if nothing is compared. */
  before?: number | null
  now?: number | null
  children: ReactNode
}

export const Figure = ({ name, explained, now = null, before = null, children }: Props) => (
  <div className="grid content-start">
    <dt className="flex items-center min-h-6 text-sm text-ink-2">
      {name}
      {explained && <Explained {...explained} />}
    </dt>
    <dd className="flex flex-wrap items-baseline gap-x-2 text-xl font-650 leading-7 tracking-[-0.015em] text-ink">
      {children} <Change now={now} before={before} />
    </dd>
  </div>
)

type ChangeProps = { now: number | null; before: number | null }

/** The relative change from the compared days; renders nothing if the earlier figure is zero or missing. */
const Change = ({ now, before }: ChangeProps) => {
  const change = changeInShares(now, before)
  if (change === null) return null
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'same'
  return (
    <span
      className={`inline-flex gap-0.5 items-center text-xs font-semibold leading-4 tracking-[0] ${COLOUR_CLASS[direction]}`}
    >
      {ARROW[direction]}
      <bdi dir="ltr">{signedShares(intlLocale()).format(change)}</bdi>
    </span>
  )
}

const COLOUR_CLASS = {
  up: 'text-[color-mix(in_srgb,var(--mantine-color-teal-8)_70%,#000)] dark:text-(color:--mantine-color-teal-4)',
  down: 'text-error',
  same: 'text-ink-2',
}
const ARROW = {
  up: <IconArrowUpRight size={14} stroke={2} aria-hidden className="rtl:-scale-x-100" />,
  down: <IconArrowDownRight size={14} stroke={2} aria-hidden className="rtl:-scale-x-100" />,
  same: <IconMinus size={14} stroke={2} aria-hidden />,
}

const signedShares = memoize(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'percent',
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    }),
)

/**
 * Returns the relative change, 0.25 for a quarter more; null if the earlier figure is zero, never Infinity.
 */
const changeInShares = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : (now - before) / Math.abs(before)
