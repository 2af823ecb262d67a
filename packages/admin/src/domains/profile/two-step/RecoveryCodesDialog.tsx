import { Button, Group, Stack } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { saveFile } from '~/lib/save-file'
import { m } from '~/paraglide/messages.js'
import { copyText } from '~/ui/copy-text'
import { Dialog } from '~/ui/dialogs/Dialog'
import { Notice } from '~/ui/Notice'

type Props = { codes: readonly string[]; onClose: () => void }

/** Shows the recovery codes once. Each can replace an app code for one sign-in. */
export const RecoveryCodesDialog = ({ codes, onClose }: Props) => (
  <Dialog title={m.profile_recovery_codes()} isBusy onClose={onClose}>
    <Stack gap="md">
      <Notice tone="plain">{m.profile_recovery_codes_about()}</Notice>
      <ul
        dir="ltr"
        className="grid grid-cols-[1fr_1fr] gap-y-2 gap-x-6 p-4 border border-(color:--mantine-color-default-border) rounded-[8px] [font-family:ui-monospace,monospace] text-md text-center"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />}
            onClick={() => copyText(codes.join('\n'), m.profile_recovery_codes_copied())}
          >
            {m.profile_copy()}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
            onClick={() =>
              saveFile(new Blob([codes.join('\n')], { type: 'text/plain' }), 'recovery-codes.txt')
            }
          >
            {m.profile_download()}
          </Button>
        </Group>
        <Button className="max-sm:w-full" onClick={onClose} data-autofocus>
          {m.profile_recovery_codes_saved()}
        </Button>
      </Group>
    </Stack>
  </Dialog>
)
