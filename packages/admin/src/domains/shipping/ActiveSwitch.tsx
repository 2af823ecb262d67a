import { Switch } from '@mantine/core'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'

type Props = {
  /** The name of the switched entity, for screen readers. */
  name: string
  isActive: boolean
  /** The site of the entity; countries belong to none. */
  site?: string
  onChange: () => Promise<unknown>
}

/** A switch within a row: it changes immediately, and reverts if the server refuses. */
export const ActiveSwitch = ({ name, isActive, site, onChange }: Props) => {
  const canChange = useCan('shipping:change', site)
  // The requested value, while the request is pending: refetches may return either value.
  const [target, setTarget] = useState<boolean | null>(null)
  const change = async () => {
    setTarget(!isActive)
    await onChange().catch(() => undefined)
    setTarget(null)
  }
  return (
    <Switch
      size="sm"
      aria-label={m.shipping_active_of({ name })}
      checked={target ?? isActive}
      disabled={!canChange}
      title={canChange ? undefined : m.shell_not_allowed()}
      onChange={() => target === null && change()}
    />
  )
}
