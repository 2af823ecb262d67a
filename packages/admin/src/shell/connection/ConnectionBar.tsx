import { IconCloudOff, IconRefresh, IconWifiOff } from '@tabler/icons-react'
import type { Ref } from 'react'
import { checkConnection, useConnection } from '~/connection'
import { useIsReconnecting } from '~/live/use-is-reconnecting'
import { m } from '~/paraglide/messages.js'
import classes from './ConnectionBar.module.css'

/**
 * Shows that there is no network, that the server is silent, or that news do not come now; gone by itself when
 * all is well. It is always in the page, if empty, so that a screen reader announces what comes into it.
 */
export const ConnectionBar = ({ ref }: { ref?: Ref<HTMLDivElement> }) => {
  const connection = useConnection()
  const isReconnecting = useIsReconnecting()
  const Icon = ICON[connection]
  return (
    <div ref={ref} role="status" className={classes.place}>
      {(connection !== 'up' || isReconnecting) && (
        <div className={classes.bar}>
          <Icon size={18} stroke={1.8} aria-hidden />
          <span>
            {connection === 'offline' && m.shell_offline()}
            {connection === 'silent' && m.shell_silent()} {isReconnecting && m.live_reconnecting()}
          </span>
          {connection === 'silent' && (
            <button type="button" className={classes.again} onClick={checkConnection}>
              {m.shell_try_again()}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

const ICON = { up: IconRefresh, offline: IconWifiOff, silent: IconCloudOff }
