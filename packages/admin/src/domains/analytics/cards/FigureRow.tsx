import type { Span } from '@storekeeper/contract/analytics/span'
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { intlLocale } from '~/lib/intl'
import { oncePer } from '~/lib/once'
import { Explained } from '../shared/Explained'
import type { ExplainedFigure } from '../shared/explanations'
import classes from './Figures.module.css'

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
  <div className={classes.figure}>
    <dt>
      {name}
      {explained && <Explained {...explained} />}
    </dt>
    <dd>
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

/**
 * Returns the relative change, 0.25 for a quarter more; null if the earlier figure is zero, never Infinity.
 */
const changeInShares = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : (now - before) / Math.abs(before)
