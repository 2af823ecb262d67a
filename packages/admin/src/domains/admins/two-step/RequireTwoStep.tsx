import { Switch, Tooltip, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '~/api'
import { missingPermission } from '~/errors/missing-permission'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { RequireTwoStepDialog } from './RequireTwoStepDialog'

const PERMISSION = 'sign-in:require-two-step'

const notAllowedClasses = {
  body: 'text-ink-2 cursor-default',
  input: 'cursor-not-allowed',
  // Not the input itself, which lies unseen beneath its track.
  track: 'opacity-70 cursor-not-allowed',
}

/** Whether all admins must use two-step sign-in. A dialog confirms the change. */
export const RequireTwoStep = () => {
  const { data: settings } = useQuery(api.auth.settings.read.queryOptions({ meta: { handlesErrors: true } }))
  const can = useCan(PERMISSION)
  const [isConfirming, setConfirming] = useState(false)
  const reasonId = useId()
  const reason = missingPermission(PERMISSION)
  return (
    <>
      <Tooltip
        label={reason}
        disabled={can}
        events={{ hover: true, focus: true, touch: true }}
        multiline
        maw={280}
      >
        <div className="flex items-center min-h-9 me-2 max-md:w-full max-md:me-0">
          <Switch
            classNames={can ? undefined : notAllowedClasses}
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
