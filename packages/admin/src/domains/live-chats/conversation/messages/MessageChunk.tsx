import { memo } from 'react'
import { useNow } from '~/lib/clock'
import { m } from '~/paraglide/messages.js'
import { dayName } from '../../moments'
import { Bubble } from './Bubble'
import { type Chunk, isSameChunk, startsDay, startsGroup } from './chunks'
import classes from './Messages.module.css'

type Props = {
  chunk: Chunk
  /** The sequence of the first message below the “new” line; undefined if the line is in another chunk. */
  newFrom: number | undefined
  /** Whether the browser may skip rendering while the chunk is off-screen: no message will be added to it. */
  isComplete: boolean
  me: string
  customerName: string
}

/** About fifty messages; memoized, so that it renders again only when one of them changes. */
export const MessageChunk = memo(
  ({ chunk: { messages, previous }, newFrom, isComplete, me, customerName }: Props) => (
    <ol
      className="flex flex-none flex-col [contain-intrinsic-block-size:auto_3000px] data-complete:[content-visibility:auto]"
      data-complete={isComplete || undefined}
    >
      {messages.flatMap((message, index) => {
        const before = index === 0 ? previous : messages[index - 1]
        const isNew = message.sequence === newFrom
        return [
          startsDay(message, before) && <DayLine key={`day ${message.sequence}`} at={message.createdAt} />,
          isNew && (
            <li key="new" className={classes.line} data-new>
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
    one.isComplete === other.isComplete &&
    one.me === other.me &&
    one.customerName === other.customerName,
)

const DayLine = ({ at }: { at: string }) => (
  <li className={classes.line}>
    <time dateTime={at}>{dayName(at, useNow())}</time>
  </li>
)
