import { Button, Group, Stack, Text } from '@mantine/core'
import type { SignInSettings } from '@storekeeper/contract/auth/sign-in-settings'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { ConfirmDialog } from '~/ui/dialogs/ConfirmDialog'
import { Dialog } from '~/ui/dialogs/Dialog'
import { toast } from '~/ui/toasts/toast'

type Props = { settings: z.output<typeof SignInSettings>; onClose: () => void }

/**
 * Lists the consequences of requiring two-step sign-in, or of no longer requiring it. An admin must use
 * two-step sign-in before they can require it.
 */
export const RequireTwoStepDialog = ({ settings: { requireTwoStep, version }, onClose }: Props) => {
  const { _id, hasTwoStep } = useProfile()
  const update = useMutation(
    api.auth.settings.update.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: (settings) =>
        toast.success(settings.requireTwoStep ? m.admins_required() : m.admins_no_longer_required()),
    }),
  )
  if (!requireTwoStep && !hasTwoStep)
    return (
      <Dialog title={m.admins_own_first_title()} onClose={onClose}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {m.admins_own_first_text()}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {m.ui_cancel()}
            </Button>
            <Button component={Link} to={`/admin/${_id}`} data-autofocus>
              {m.admins_to_profile()}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={requireTwoStep ? m.admins_free_title() : m.admins_require_title()}
      text={requireTwoStep ? m.admins_free_text() : m.admins_require_text()}
      confirmLabel={requireTwoStep ? m.admins_free() : m.admins_require()}
      onConfirm={() => update.mutateAsync({ requireTwoStep: !requireTwoStep, version })}
      onClose={onClose}
    />
  )
}
