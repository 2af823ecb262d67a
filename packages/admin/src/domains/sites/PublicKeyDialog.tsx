import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { Site } from '@storekeeper/contract/sites'
import { IconCopy, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { missingPermission } from '~/errors/missing-permission'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { copyText } from '~/ui/copy-text'
import { ConfirmButton } from '~/ui/dialogs/ConfirmButton'
import { Dialog } from '~/ui/dialogs/Dialog'
import { LoadFailed } from '~/ui/LoadFailed'
import { toast } from '~/ui/toasts/toast'

type Props = { site: Site; onClose: () => void }

/**
 * The public key of a site, which its storefront sends with each call, with buttons to copy and to renew it.
 */
export const PublicKeyDialog = ({ site, onClose }: Props) => {
  const { data, error, refetch } = useQuery(
    api.sites.publicKey.queryOptions({ input: { id: site._id }, meta: { handlesErrors: true } }),
  )
  const canRenew = useCan('sites:change')
  const renew = useMutation(
    api.sites.renewPublicKey.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => toast.success(m.sites_key_renewed()),
    }),
  )

  return (
    <Dialog title={m.sites_public_key_of({ site: site.name })} isBusy={renew.isPending} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {m.sites_public_key_text()}
        </Text>
        {data ? (
          <code
            className="block py-2.5 px-3 border border-line rounded-[8px] text-sm wrap-anywhere bg-surface-2"
            dir="ltr"
          >
            {data.publicKey}
          </code>
        ) : error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <Skeleton height={42} radius="sm" />
        )}
        <Group justify="space-between" gap="xs">
          <ConfirmButton
            label={m.sites_renew()}
            leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
            title={m.sites_renew_title({ site: site.name })}
            text={m.sites_renew_text()}
            confirmLabel={m.sites_renew()}
            disabledReason={canRenew ? undefined : missingPermission('sites:change')}
            onConfirm={() => renew.mutateAsync({ id: site._id })}
          />
          <Button
            leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />}
            disabled={!data}
            onClick={() => data && copyText(data.publicKey, m.sites_key_copied())}
          >
            {m.sites_copy_key()}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
