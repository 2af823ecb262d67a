import type { Span } from '@storekeeper/contract/analytics/span'
import type { ReactNode } from 'react'
import { Explained } from '../shared/Explained'
import type { ExplainedFigure } from '../shared/explanations'
import { Change } from './Change'
import classes from './Figures.module.css'

/** Figures side by side, above the daily chart. */
export const FigureRow = ({ children }: { children: ReactNode }) => (
  <dl className={classes.row}>{children}</dl>
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
