import type { ReactNode } from 'react'
import classes from './StatusBadge.module.css'

/** What a status means to the shop, not its colour. */
export type Tone = 'neutral' | 'waiting' | 'active' | 'moving' | 'good' | 'bad'

/** A status as coloured text; it is clear from the text alone as well. */
export const StatusBadge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
)
