import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Ago } from './dates/Ago'

/** `note`: the text that a person added. `to`: the path of the screen that shows more of it. */
export type Occurrence = {
  _id: string
  at: string
  message: string
  details: string[]
  note?: ReactNode
  to?: string
  /** What can be done with it. */
  more?: ReactNode
}

/** Events with their actors, newest first. */
export const Timeline = ({ occurrences }: { occurrences: readonly Occurrence[] }) => (
  <ol>
    {occurrences.map(({ _id, at, message, details, note, to, more }) => (
      <li key={_id} className="group/entry relative pb-4 ps-6 text-sm leading-5 wrap-anywhere last:pb-0">
        <i className="absolute top-1.5 start-0.5 size-2 rounded-full bg-brand-text" aria-hidden />
        <i
          className="absolute [inset-block:20px_-2px] start-1.25 w-0.5 bg-line group-last/entry:hidden"
          aria-hidden
        />
        <p className="flex justify-between gap-4">
          <span dir="auto">{to ? <Link to={to}>{message}</Link> : message}</span>
          <Ago at={at} className="flex-none text-xs text-ink-2" />
        </p>
        {details.map((detail) => (
          <p key={detail} className="text-xs text-ink-2" dir="auto">
            {detail}
          </p>
        ))}
        {note && (
          <blockquote className="mx-0 mt-1 mb-0 ps-2 border-s-2 border-s-line text-xs text-ink-2">
            <bdi>{note}</bdi>
          </blockquote>
        )}
        {more}
      </li>
    ))}
  </ol>
)
