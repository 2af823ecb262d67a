import { Button, Group, Text } from '@mantine/core'
import type { Profile } from '@storekeeper/contract/profile/profile'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { Notice } from '~/ui/Notice'
import { StatusBadge } from '~/ui/StatusBadge'
import { ChangeEmailDialog } from './ChangeEmailDialog'

/** The sign-in e-mail address, whether it is verified, and a button to change it. */
export const EmailCard = ({ profile }: { profile: Profile }) => {
  const [isChanging, setChanging] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const verify = useMutation(
    api.profile.emailVerify.send.mutationOptions({ onSuccess: () => setSentTo(profile.email) }),
  )
  const button = useBusyFocus(verify.isPending)
  return (
    <Card title={m.profile_email()}>
      <div className="flex flex-wrap items-center justify-between gap-3 mb-3">
        <div className="flex flex-wrap items-center gap-3 min-w-0">
          <bdi className="font-medium wrap-anywhere">{profile.email}</bdi>
          <StatusBadge tone={profile.emailVerified ? 'good' : 'waiting'}>
            {profile.emailVerified ? m.profile_email_is_verified() : m.profile_email_not_verified()}
          </StatusBadge>
        </div>
        <Group gap="xs">
          {!profile.emailVerified && (
            <Button
              ref={button}
              variant="default"
              loading={verify.isPending}
              onClick={() => verify.mutate({})}
            >
              {m.profile_email_verify()}
            </Button>
          )}
          <Button variant="default" onClick={() => setChanging(true)}>
            {m.profile_email_change()}
          </Button>
        </Group>
      </div>
      <div role="status">
        {sentTo && <Notice tone="plain">{m.profile_email_link_sent({ email: sentTo })}</Notice>}
      </div>
      {!sentTo && (
        <Text size="sm" c="dimmed">
          {m.profile_email_about()}
        </Text>
      )}
      {isChanging && <ChangeEmailDialog onSent={setSentTo} onClose={() => setChanging(false)} />}
    </Card>
  )
}
