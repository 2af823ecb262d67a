import { Button } from '@mantine/core'
import type { Profile } from '@storekeeper/contract/profile/profile'
import { IconEye } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'
import classes from './Shell.module.css'

/** Marks that the admin views the back-office with the roles of another one, and ends it. */
export const SeeAsBar = ({ seenAs }: { seenAs: NonNullable<Profile['seenAs']> }) => {
  const end = useMutation(
    api.profile.seeAs.end.mutationOptions({
      onSuccess: (profile, _, __, { client }) => {
        client.setQueryData(api.profile.read.queryKey(), profile)
        void client.invalidateQueries()
      },
    }),
  )
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center justify-center gap-x-4 gap-y-2 py-2 px-6 border-b text-sm leading-5 text-ink max-[768px]:flex-nowrap max-[768px]:justify-start max-[768px]:px-4 print:hidden ${classes.connection}`}
    >
      <IconEye size={18} stroke={1.8} className="flex-none" aria-hidden />
      <span>{m.shell_seen_as({ name: fullName(seenAs) })}</span>
      <Button
        className="flex-none"
        size="compact-sm"
        variant="default"
        loading={end.isPending}
        onClick={() => end.mutate(undefined)}
      >
        {m.shell_end_seeing()}
      </Button>
    </div>
  )
}
