import { Button, Group } from '@mantine/core'
import type { Passkey } from '@storekeeper/contract/passkeys/passkey'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import { RemoveDialog } from '~/ui/dialogs/RemoveDialog'
import { RenamePasskeyDialog } from './RenamePasskeyDialog'

/** One passkey, with buttons to rename and remove it. */
export const PasskeyLine = ({ passkey }: { passkey: Passkey }) => {
  const { _id, name, createdAt, lastUsedAt } = passkey
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 [&+&]:border-t [&+&]:border-t-(color:--mantine-color-default-border)">
      <IconFingerprint size={24} stroke={1.5} className="flex-none text-ink-2" aria-hidden />
      <div className="flex-1 min-w-40">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="mt-0.5 text-sm text-ink-2">
          {m.profile_passkey_created()} <Ago at={createdAt} />
          {' · '}
          {lastUsedAt ? (
            <>
              {m.profile_passkey_used()} <Ago at={lastUsedAt} />
            </>
          ) : (
            m.profile_passkey_never_used()
          )}
        </p>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          size="compact-sm"
          aria-label={m.profile_passkey_rename_named({ name })}
          onClick={() => setOpen('rename')}
        >
          {m.profile_passkey_rename()}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          c="var(--mantine-color-error)"
          aria-label={m.profile_passkey_remove_named({ name })}
          onClick={() => setOpen('remove')}
        >
          {m.profile_passkey_remove()}
        </Button>
      </Group>
      {open === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
      {open === 'remove' && (
        <RemoveDialog
          title={m.profile_passkey_remove_title({ name })}
          text={m.profile_passkey_remove_text()}
          confirmLabel={m.profile_passkey_remove()}
          remove={() => api.passkeys.remove.call({ id: _id })}
          removedText={m.profile_passkey_removed()}
          onClose={close}
        />
      )}
    </li>
  )
}
