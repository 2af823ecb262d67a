import { Button } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'

type Props = {
  isChosen: boolean
  error: Error | null
  onRetry: () => void
  onBack: () => void
}

/** The pane of the conversation while none is shown. */
export const NoChat = ({ isChosen, error, ...failed }: Props) => (
  <div className="grid place-content-center min-h-0 overflow-y-auto">
    {isChosen ? (
      error && <Failed error={error} {...failed} />
    ) : (
      <EmptyState
        icon={<IconMessages stroke={1.5} />}
        title={m.chats_choose()}
        text={m.chats_choose_text()}
      />
    )}
  </div>
)

type FailedProps = Pick<Props, 'onRetry' | 'onBack'> & { error: Error }

const Failed = ({ error, onRetry, onBack }: FailedProps) => {
  const status = getRefusal(error)?.status
  if (status !== 404 && status !== 400) return <LoadFailed error={error} onRetry={onRetry} />
  return (
    <EmptyState
      isAlert
      icon={<IconMessages stroke={1.5} />}
      title={m.chats_unknown()}
      text={m.chats_unknown_text()}
      action={
        <Button variant="default" onClick={onBack}>
          {m.chats_back()}
        </Button>
      }
    />
  )
}

/** The number of panes that fit side by side. */
type Room = 'one' | 'two' | 'three'

/** The CSS files contain the same widths. */
const THREE_PX = 1000
const TWO_PX = 640

/** Measured before the first paint, and observed afterwards, since the menu beside it can be collapsed. */
export const useRoom = () => {
  const [room, setRoom] = useState<Room>('two')
  const ref = useCallback((panes: HTMLElement | null) => {
    if (!panes) return
    const measure = () => setRoom(getRoom(panes.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(panes)
    return () => observer.disconnect()
  }, [])
  return [room, ref] as const
}

const getRoom = (width: number): Room => (width >= THREE_PX ? 'three' : width >= TWO_PX ? 'two' : 'one')
