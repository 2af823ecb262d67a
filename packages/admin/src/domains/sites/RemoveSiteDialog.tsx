import { Button, Group, Stack, Text } from '@mantine/core'
import type { Site } from '@storekeeper/contract/sites'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Dialog } from '~/ui/dialogs/Dialog'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'

type Props = { site: Site; onShut: () => void; onClose: () => void }

/** Deletes a site. A site with data cannot be deleted; the dialog offers to close it instead. */
export const RemoveSiteDialog = ({ site, onShut, onClose }: Props) => {
  const remove = useMutation(
    api.sites.remove.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => {
        toast.success(m.sites_deleted())
        onClose()
      },
    }),
  )
  const isInUse = getRefusal(remove.error)?.code === 'SITE_IN_USE'
  const canClose = site.isActive && isInUse
  return (
    <Dialog title={m.sites_delete_title({ site: site.name })} isBusy={remove.isPending} onClose={onClose}>
      <Stack gap="md">
        {remove.error ? (
          <Notice tone="bad">
            {failureText(remove.error)}
            {canClose && ` ${m.sites_close_instead()}`}
          </Notice>
        ) : (
          <Text size="sm" c="dimmed">
            {m.sites_delete_text()}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={remove.isPending} data-autofocus>
            {m.ui_cancel()}
          </Button>
          {!isInUse && (
            <Button color="red" onClick={() => remove.mutate({ id: site._id })} loading={remove.isPending}>
              {m.sites_delete()}
            </Button>
          )}
          {canClose && (
            <Button
              onClick={() => {
                onShut()
                onClose()
              }}
            >
              {m.sites_close()}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
