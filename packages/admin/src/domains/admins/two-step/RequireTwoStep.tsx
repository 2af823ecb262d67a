import { Switch, Tooltip, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { missingPermission } from '../missing-permission'
import { RequireTwoStepDialog } from './RequireTwoStepDialog'
import classes from './TwoStep.module.css'

const RIGHT = 'sign-in:require-two-step'

/** Whether all admins must use two-step sign-in. A dialog confirms the change. */
export const RequireTwoStep = () => {
  const { data: settings } = useQuery(api.auth.settings.read.queryOptions({ meta: { handlesErrors: true } }))
  const can = useCan(RIGHT)
  const [isConfirming, setConfirming] = useState(false)
  const reasonId = useId()
  const reason = missingPermission(RIGHT)
  return (
    <>
      <Tooltip
        label={reason}
        disabled={can}
        events={{ hover: true, focus: true, touch: true }}
        multiline
        maw={280}
      >
        <div className={classes.switch}>
          <Switch
            label={m.admins_require_two_step()}
            checked={settings?.requireTwoStep ?? false}
            disabled={!settings}
            aria-disabled={!can || undefined}
            aria-describedby={can ? undefined : reasonId}
            onChange={() => can && setConfirming(true)}
          />
        </div>
      </Tooltip>
      {!can && <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
      {isConfirming && settings && (
        <RequireTwoStepDialog settings={settings} onClose={() => setConfirming(false)} />
      )}
    </>
  )
}
