import { Button, Group, Text } from '@mantine/core'
import type { Profile } from '@storekeeper/contract/profile/profile'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { Notice } from '~/ui/Notice'
import { ActiveBadge } from '~/ui/StatusBadge'
import { ProveDialog } from './ProveDialog'
import { RecoveryCodesDialog } from './RecoveryCodesDialog'
import { SetUpDialog } from './SetUpDialog'

type Open =
  | { what: 'setUp' }
  | { what: 'turnOff' }
  | { what: 'renew' }
  | { what: 'codes'; codes: readonly string[] }

/** Two-step sign-in with the codes of an authenticator app. */
export const TwoStepCard = ({ profile }: { profile: Profile }) => {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const showCodes = (codes: readonly string[]) => setOpen({ what: 'codes', codes })
  const { hasTwoStep, recoveryCodesLeft, mustSetUpTwoStep } = profile

  return (
    <Card title={m.profile_two_step()}>
      <div className="flex flex-wrap items-center justify-between gap-3 mb-3">
        <div className="flex flex-wrap items-center gap-3 min-w-0">
          <ActiveBadge isActive={hasTwoStep} on={m.profile_two_step_on()} off={m.profile_two_step_off()} />
          {hasTwoStep && (
            <Text size="sm" c="dimmed" span>
              {m.profile_recovery_codes_left({ count: recoveryCodesLeft })}
            </Text>
          )}
        </div>
        <Group gap="xs">
          {hasTwoStep ? (
            <>
              <Button variant="default" onClick={() => setOpen({ what: 'renew' })}>
                {m.profile_recovery_codes_renew()}
              </Button>
              <Button variant="default" onClick={() => setOpen({ what: 'turnOff' })}>
                {m.profile_two_step_turn_off()}
              </Button>
            </>
          ) : (
            <Button
              variant={mustSetUpTwoStep ? 'filled' : 'default'}
              onClick={() => setOpen({ what: 'setUp' })}
            >
              {m.profile_two_step_set_up()}
            </Button>
          )}
        </Group>
      </div>
      {mustSetUpTwoStep ? (
        <Notice tone="plain">{m.profile_two_step_required()}</Notice>
      ) : (
        <Text size="sm" c="dimmed">
          {m.profile_two_step_about()}
        </Text>
      )}
      {open?.what === 'setUp' && <SetUpDialog onSetUp={showCodes} onClose={close} />}
      {open?.what === 'turnOff' && <ProveDialog purpose="turnOff" onProved={close} onClose={close} />}
      {open?.what === 'renew' && <ProveDialog purpose="renew" onProved={showCodes} onClose={close} />}
      {open?.what === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
    </Card>
  )
}
