import type { ReactNode } from 'react'
import classes from './StatusBadge.module.css'

/** The meaning of a status, which determines its colour. */
export type Tone = 'neutral' | 'waiting' | 'active' | 'moving' | 'good' | 'bad'

/** A status as coloured text; the text alone is sufficient. */
export const StatusBadge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
)
