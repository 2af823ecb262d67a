import { IconCloudOff, IconWifiOff } from '@tabler/icons-react'
import type { Ref } from 'react'
import { checkConnection, useConnection } from '~/connection'
import { m } from '~/paraglide/messages.js'
import classes from './ConnectionBar.module.css'

/**
 * Says that there is no network, or that the server keeps silent; gone by itself when all is well. It is always there,
 * if empty, so that a screen reader tells what comes into it.
 */
export const ConnectionBar = ({ ref }: { ref?: Ref<HTMLDivElement> }) => {
  const connection = useConnection()
  const Icon = connection === 'offline' ? IconWifiOff : IconCloudOff
  return (
    <div ref={ref} role="status" className={classes.place}>
      {connection !== 'up' && (
        <div className={classes.bar}>
          <Icon size={18} stroke={1.8} aria-hidden />
          <span>{connection === 'offline' ? m.shell_offline() : m.shell_silent()}</span>
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
