import { Fragment } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { formatDayName, toDay, untilTomorrow } from '../texts/moments.ts'
import { Bubble } from './Bubble.tsx'
import { toEntries } from './entries.ts'
import { Icon } from './Icon.tsx'
import type { View } from './view.ts'

/** The distance from an edge, in pixels, within which the scroll position counts as being there. */
const NEAR = 60

/** The messages, newest last. Scrolls with new messages only if the customer is at the end. */
export function Messages(view: View) {
  const { chat, state, texts } = view
  const { conversation, typing, isLoadingOlder, link, isStalled, chat: talk } = state
  const scroller = useRef<HTMLDivElement>(null)
  const stored = useRef({ isAtEnd: true, first: 0, fromEnd: 0, unsent: 0 })
  const [isAway, setIsAway] = useState(false)
  const first = conversation.messages[0]?.sequence ?? 0
  const hasOlder = first > 1
  // Memoized, so that typing does not rerender earlier messages.
  const entries = useMemo(() => <Entries {...view} />, [conversation, talk, link, isStalled])

  const toEnd = () => {
    const { current: box } = scroller
    if (box) box.scrollTop = box.scrollHeight
  }
  const scrolled = () => {
    const { current: box } = scroller
    if (!box) return
    const fromEnd = box.scrollHeight - box.scrollTop
    stored.current = { ...stored.current, fromEnd, isAtEnd: fromEnd - box.clientHeight < NEAR }
    setIsAway(fromEnd - box.clientHeight > 3 * NEAR)
    if (box.scrollTop < NEAR && hasOlder && link === 'up') chat.loadOlder()
  }

  useLayoutEffect(() => {
    const { current: box } = scroller
    const { isAtEnd, fromEnd, first: firstBefore, unsent } = stored.current
    if (!box) return
    if (isAtEnd || conversation.unsent.length > unsent) toEnd()
    else if (first !== firstBefore) box.scrollTop = box.scrollHeight - fromEnd
    stored.current = {
      ...stored.current,
      first,
      unsent: conversation.unsent.length,
      fromEnd: box.scrollHeight - box.scrollTop,
    }
  })

  // Remains at the end when an on-screen keyboard, a longer draft or a loaded image changes the height.
  useLayoutEffect(() => {
    const watcher = new ResizeObserver(() => stored.current.isAtEnd && toEnd())
    for (const box of [scroller.current, scroller.current?.firstElementChild]) if (box) watcher.observe(box)
    return () => watcher.disconnect()
  }, [])

  return (
    <div class="middle">
      <div
        ref={scroller}
        class="messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={texts.messages}
        onScroll={scrolled}
      >
        <div>
          {hasOlder && (
            <button type="button" class="older" aria-disabled={isLoadingOlder} onClick={chat.loadOlder}>
              {isLoadingOlder ? texts.loading : texts.older}
            </button>
          )}
          {entries}
          {typing !== null && (
            <p class="typing">
              <span class="dots" aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
              {texts.isTyping(typing)}
            </p>
          )}
        </div>
      </div>
      {isAway && (
        <button type="button" class="to-end" aria-label={texts.latest} onClick={toEnd}>
          <Icon name="down" />
        </button>
      )}
    </div>
  )
}

function Entries(view: View) {
  const { state, texts, settings } = view
  const now = useToday()
  const entries = toEntries(state)
  if (entries.length === 0) return <p class="empty">{texts.empty}</p>
  return (
    <>
      {entries.map((entry, position) => (
        <Fragment key={entry.key}>
          {toDay(entry.at) !== toDay(entries[position - 1]?.at ?? '') && (
            <p class="day">
              <span>{formatDayName(entry.at, settings.language, now)}</span>
            </p>
          )}
          <Bubble view={view} entry={entry} />
        </Fragment>
      ))}
    </>
  )
}

/** A moment of the current day. Renders again at midnight, when the names of the days change. */
function useToday(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), untilTomorrow(now))
    return () => clearTimeout(timer)
  }, [now])
  return now
}
