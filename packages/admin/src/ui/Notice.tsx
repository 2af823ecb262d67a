import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

/** A notice in a page or dialog. Screen readers announce errors immediately. */
export const Notice = ({ tone, children }: { tone: 'plain' | 'bad'; children: ReactNode }) => {
  const Icon = tone === 'bad' ? IconAlertCircle : IconInfoCircle
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'note'}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <div className="min-w-0 wrap-anywhere [&_p]:mx-0 [&_p]:mt-1 [&_p]:mb-0 [&_p]:text-ink-2">
        {children}
      </div>
    </div>
  )
}
