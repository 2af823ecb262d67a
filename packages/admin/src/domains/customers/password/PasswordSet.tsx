import { Button, Group, Stack } from '@mantine/core'
import { IconCircleCheck, IconCopy } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { copyText } from '~/ui/copy-text'
import classes from './Password.module.css'

/** Shows the new password once: it cannot be read later. */
export const PasswordSet = ({ password, onClose }: { password: string; onClose: () => void }) => (
  <Stack gap="md">
    <p className={classes.done} role="status">
      <IconCircleCheck size={22} stroke={1.8} aria-hidden />
      {m.customer_password_changed()}
    </p>
    <output className={classes.shown} dir="ltr" aria-label={m.customer_new_password()}>
      {password}
    </output>
    <p className={classes.hint}>{m.customer_password_once()}</p>
    <Group justify="flex-end" gap="xs">
      <Button
        variant="default"
        leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />}
        onClick={() => copyText(password, m.customer_password_copied())}
      >
        {m.customer_copy_password()}
      </Button>
      <Button onClick={onClose} data-autofocus>
        {m.ui_done()}
      </Button>
    </Group>
  </Stack>
)
