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
  <ol className={classes.timeline}>
    {occurrences.map(({ _id, at, message, details, note }) => (
      <li key={_id} className={classes.entry}>
        <p className={classes.what}>
          <span dir="auto">{message}</span>
          <Ago at={at} className={classes.when} />
        </p>
        {details.map((detail) => (
          <p key={detail} className={classes.detail} dir="auto">
            {detail}
          </p>
        ))}
        {note && (
          <blockquote className={classes.note}>
            <bdi>{note}</bdi>
          </blockquote>
        )}
      </li>
    ))}
  </ol>
)
