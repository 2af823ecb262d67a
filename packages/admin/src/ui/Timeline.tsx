import { Ago } from './dates/Ago'
import classes from './Timeline.module.css'

/** `note`: the text that a person added. */
export type Occurrence = {
  _id: string
  at: string
  message: string
  details: string[]
  note?: string | null
}

/** Events with their actors, newest first. */
export const Timeline = ({ occurrences }: { occurrences: readonly Occurrence[] }) => (
  <ol>
    {occurrences.map(({ _id, at, message, details, note }) => (
      <li key={_id} className={classes.entry}>
        <p className="flex justify-between gap-4">
          <span dir="auto">{message}</span>
          <Ago at={at} className="flex-none text-xs text-ink-2" />
        </p>
        {details.map((detail) => (
          <p key={detail} className="text-xs text-ink-2" dir="auto">
            {detail}
          </p>
        ))}
        {note && (
          <blockquote className="mx-0 mt-1 mb-0 ps-2 border-s-2 border-s-line text-xs text-ink-2 wrap-anywhere">
            <bdi>{note}</bdi>
          </blockquote>
        )}
      </li>
    ))}
  </ol>
)
