import { Fragment } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { dayOf, nameOfDay } from '../words/moments.ts'
import { Bubble } from './Bubble.tsx'
import { entriesOf } from './entries.ts'
import { Icon } from './Icon.tsx'
import type { View } from './view.ts'

/** This near to an edge, in pixels, somebody counts as being there. */
const NEAR = 60

/** What was said, the latest at the end. Whoever is at the end stays there; whoever reads further up is left in peace. */
export function Messages(view: View) {
  const { chat, state, words } = view
  const { conversation, typing, isLoadingOlder, link, isStalled, chat: talk } = state
  const scroller = useRef<HTMLDivElement>(null)
  const kept = useRef({ isAtEnd: true, first: 0, fromEnd: 0, unsent: 0 })
  const [isAway, setIsAway] = useState(false)
  const first = conversation.messages[0]?.place ?? 0
  const hasOlder = first > 1
  // A key that is pressed in the field below leaves what was written before as it is drawn.
  const entries = useMemo(() => <Entries {...view} />, [conversation, talk, link, isStalled])

  const toEnd = () => {
    const { current: box } = scroller
    if (box) box.scrollTop = box.scrollHeight
  }
  const scrolled = () => {
    const { current: box } = scroller
    if (!box) return
    const fromEnd = box.scrollHeight - box.scrollTop
    kept.current = { ...kept.current, fromEnd, isAtEnd: fromEnd - box.clientHeight < NEAR }
    setIsAway(fromEnd - box.clientHeight > 3 * NEAR)
    if (box.scrollTop < NEAR && hasOlder && link === 'up') chat.loadOlder()
  }

  useLayoutEffect(() => {
    const { current: box } = scroller
    const { isAtEnd, fromEnd, first: firstBefore, unsent } = kept.current
    if (!box) return
    if (isAtEnd || conversation.unsent.length > unsent) toEnd()
    else if (first !== firstBefore) box.scrollTop = box.scrollHeight - fromEnd
    kept.current = {
      ...kept.current,
      first,
      unsent: conversation.unsent.length,
      fromEnd: box.scrollHeight - box.scrollTop,
    }
  })

  // The keyboard of a phone, a longer draft or a picture that has arrived: the end stays the end.
  useLayoutEffect(() => {
    const watcher = new ResizeObserver(() => kept.current.isAtEnd && toEnd())
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
        aria-label={words.messages}
        onScroll={scrolled}
      >
        <div>
          {hasOlder && (
            <button type="button" class="older" aria-disabled={isLoadingOlder} onClick={chat.loadOlder}>
              {isLoadingOlder ? words.loading : words.older}
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
              {words.isTyping(typing)}
            </p>
          )}
        </div>
      </div>
      {isAway && (
        <button type="button" class="to-end" aria-label={words.latest} onClick={toEnd}>
          <Icon name="down" />
        </button>
      )}
    </div>
  )
}

function Entries(view: View) {
  const { state, words, settings } = view
  const entries = entriesOf(state)
  if (entries.length === 0) return <p class="empty">{words.empty}</p>
  return (
    <>
      {entries.map((entry, position) => (
        <Fragment key={entry.key}>
          {dayOf(entry.at) !== dayOf(entries[position - 1]?.at ?? '') && (
            <p class="day">
              <span>{nameOfDay(entry.at, settings.language, new Date())}</span>
            </p>
          )}
          <Bubble view={view} entry={entry} />
        </Fragment>
      ))}
    </>
  )
}
