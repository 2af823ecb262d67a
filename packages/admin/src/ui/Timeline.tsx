import { Ago } from './Ago'
import classes from './Timeline.module.css'

/** `note`: what somebody wrote about it, in their words. */
export type Occurrence = {
  _id: string
  at: string
  sentence: string
  details: string[]
  note?: string | null
}

/** What happened and who did it, the newest first. */
export const Timeline = ({ occurrences }: { occurrences: readonly Occurrence[] }) => (
  <ol className={classes.timeline}>
    {occurrences.map(({ _id, at, sentence, details, note }) => (
      <li key={_id} className={classes.entry}>
        <p className={classes.what}>
          <span dir="auto">{sentence}</span>
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
