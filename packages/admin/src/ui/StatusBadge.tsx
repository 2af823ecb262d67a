import type { ReactNode } from 'react'
import classes from './Ui.module.css'

/** The meaning of a status, which determines its colour. */
export type Tone = 'neutral' | 'waiting' | 'active' | 'moving' | 'good' | 'bad'

/** A status as coloured text; the text alone is sufficient. */
export const StatusBadge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span
    className={`inline-flex items-center gap-1.5 py-0.5 ps-2 pe-2.5 rounded-full text-xs font-medium leading-5 whitespace-nowrap before:content-[''] before:size-1.5 before:rounded-full before:bg-(--tone) ${classes.badge}`}
    data-tone={tone}
  >
    {children}
  </span>
)
