import { Switch } from '@mantine/core'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'

type Props = {
  /** The name of the switched entity, for screen readers. */
  name: string
  isActive: boolean
  canChange: boolean
  onChange: () => Promise<unknown>
}

/** A switch within a row: it changes immediately, and reverts if the server refuses. */
export const ActiveSwitch = ({ name, isActive, canChange, onChange }: Props) => {
  const [isOnItsWay, setOnItsWay] = useState(false)
  const change = async () => {
    setOnItsWay(true)
    await onChange().catch(() => undefined)
    setOnItsWay(false)
  }
  return (
    <Switch
      size="sm"
      aria-label={m.shipping_active_of({ name })}
      checked={isActive !== isOnItsWay}
      disabled={!canChange}
      title={canChange ? undefined : m.shell_not_allowed()}
      onChange={() => !isOnItsWay && change()}
    />
  )
}
