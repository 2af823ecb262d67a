import { useLayoutEffect, useRef } from 'preact/hooks'
import { Launcher } from './Launcher.tsx'
import { Panel } from './Panel.tsx'
import type { View } from './view.ts'

export function Widget(view: View) {
  const { isOpen, announced } = view.state
  const launcher = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  // When the chat closes, the focus returns to the button that opened it.
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) launcher.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <>
      <div role="status" class="unseen">
        {announced}
      </div>
      <Launcher {...view} button={launcher} />
      {isOpen && <Panel {...view} />}
    </>
  )
}
