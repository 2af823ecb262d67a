import { Button, Group } from '@mantine/core'
import type { Permission } from '@storekeeper/contract/permissions'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { Card } from '~/ui/Card'
import { Locked } from '~/ui/locked/Locked'
import { Page } from '~/ui/Page'

type Props = { title: string; permission: Permission }

/** A screen that the admin may not open: which permission is missing, whom to ask, and the way back. */
export const LockedScreen = ({ title, permission }: Props) => {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const { _id } = useProfile()
  const toProfile: string = `/admin/${_id}`
  const actions = (
    <Group gap="xs" justify="center">
      {canGoBack && (
        <Button variant="default" onClick={() => history.back()}>
          {m.shell_go_back()}
        </Button>
      )}
      <Button variant="default" renderRoot={(props) => <Link to={toProfile} {...props} />}>
        {m.admins_to_profile()}
      </Button>
    </Group>
  )
  return (
    <Page title={title}>
      <Card>
        <Locked title={m.shell_locked_title()} permission={permission} action={actions} />
      </Card>
    </Page>
  )
}
