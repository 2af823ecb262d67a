import { IconCloudOff, IconRefresh, IconWifiOff } from '@tabler/icons-react'
import type { Ref } from 'react'
import { checkConnection, useConnection } from '~/connection'
import { useIsReconnecting } from '~/live/use-is-reconnecting'
import { m } from '~/paraglide/messages.js'
import classes from '../Shell.module.css'

/**
 * Shows that the browser is offline, the server does not respond, or live events do not arrive. The container
 * is always rendered, so that screen readers announce changes of its content.
 */
export const ConnectionBar = ({ ref }: { ref?: Ref<HTMLDivElement> }) => {
  const connection = useConnection()
  const isReconnecting = useIsReconnecting()
  const Icon = ICON[connection]
  return (
    <div
      ref={ref}
      role="status" // Below the pinned bars.
      className="sticky top-[calc(var(--header-room,0px)_+_var(--menu-room,0px))] z-80"
    >
      {(connection !== 'up' || isReconnecting) && (
        <div
          className={`flex flex-wrap items-center justify-center gap-y-1 gap-x-3 py-2 px-6 border-b text-sm leading-5 text-ink max-[768px]:flex-nowrap max-[768px]:justify-start max-[768px]:px-4 ${classes.connection}`}
        >
          <Icon size={18} stroke={1.8} aria-hidden />
          <span>
            {connection === 'offline' && m.shell_offline()}
            {connection === 'silent' && m.shell_silent()} {isReconnecting && m.live_reconnecting()}
          </span>
          {connection === 'silent' && (
            <button
              type="button"
              className="min-h-6 py-0 px-1 rounded-[4px] font-semibold underline underline-offset-3 max-[768px]:flex-none"
              onClick={checkConnection}
            >
              {m.shell_try_again()}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

const ICON = { up: IconRefresh, offline: IconWifiOff, silent: IconCloudOff }
