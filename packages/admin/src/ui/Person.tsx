import type { ReactNode } from 'react'
import { Avatar } from './Avatar'

type Props = {
  name: string
  avatar?: string | null
  /** Before the e-mail address. */
  note?: string
  email?: string | null
  /** The name as a link or a button. */
  children?: ReactNode
  /** The line height of the texts, and how narrow and wide they may get. */
  className: string
}

/** A person in a list. The lines are as wide as their text, and cut off where their own language ends. */
export const Person = ({ name, avatar, note, email, children, className }: Props) => (
  <div className="flex items-center gap-3 min-w-0">
    <Avatar name={name} url={avatar} />
    <div
      className={`grid [&>*]:justify-self-start [&>*]:min-w-0 [&>*]:max-w-full [&>:first-child]:truncate [&>:first-child]:font-medium [&>a]:no-underline [&>a]:text-ink [&>a]:hover:underline ${className}`}
    >
      {children ?? <bdi>{name}</bdi>}
      {(note || email) && (
        <span className="flex gap-1.5 text-xs text-ink-2">
          {note && <span className="flex-none font-medium">{note}</span>}
          {email && (
            <bdi dir="ltr" className="truncate min-w-0" title={email}>
              {email}
            </bdi>
          )}
        </span>
      )}
    </div>
  </div>
)
