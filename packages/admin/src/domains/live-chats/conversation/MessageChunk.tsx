import { memo } from 'react'
import { useNow } from '~/lib/clock'
import { m } from '~/paraglide/messages.js'
import { dayName } from '../moments'
import { Bubble } from './Bubble'
import { type Chunk, isSameChunk, startsDay, startsGroup } from './chunks'
import classes from './Messages.module.css'

type Props = {
  chunk: Chunk
  /** The place of the line below which all is new; undefined if the line is in another chunk. */
  newFrom: number | undefined
  /** Whether it may be left undrawn while it is out of sight: nothing is added to it any more. */
  isResolved: boolean
  me: string
  customerName: string
}

/** Some fifty messages; drawn anew only when one of them changed. */
export const MessageChunk = memo(
  ({ chunk: { messages, previous }, newFrom, isResolved, me, customerName }: Props) => (
    <ol className={classes.chunk} data-settled={isResolved || undefined}>
      {messages.flatMap((message, index) => {
        const before = index === 0 ? previous : messages[index - 1]
        const isNew = message.place === newFrom
        return [
          startsDay(message, before) && <DayLine key={`day ${message.place}`} at={message.createdAt} />,
          isNew && (
            <li key="new" className={classes.newLine}>
              <span>{m.chats_new_messages()}</span>
            </li>
          ),
          <Bubble
            key={message._id}
            message={message}
            startsGroup={isNew || startsGroup(message, before)}
            me={me}
            customerName={customerName}
          />,
        ]
      })}
    </ol>
  ),
  (one, other) =>
    isSameChunk(one.chunk, other.chunk) &&
    one.newFrom === other.newFrom &&
    one.isResolved === other.isResolved &&
    one.me === other.me &&
    one.customerName === other.customerName,
)

const DayLine = ({ at }: { at: string }) => (
  <li className={classes.day}>
    <time dateTime={at}>{dayName(at, useNow())}</time>
  </li>
)
