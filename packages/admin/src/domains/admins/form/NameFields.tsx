import { TextInput } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import type { useEditForm } from '~/ui/form/use-edit-form'

/** The name and the phone number of an admin. */
export const NameFields = ({ field }: { field: ReturnType<typeof useEditForm>['field'] }) => (
  <>
    <div className="grid grid-cols-[1fr_1fr] items-start gap-4 max-sm:grid-cols-[1fr]">
      <TextInput
        label={m.admins_first_name()}
        withAsterisk
        dir="auto"
        autoComplete="off"
        {...field('firstName')}
      />
      <TextInput
        label={m.admins_last_name()}
        withAsterisk
        dir="auto"
        autoComplete="off"
        {...field('lastName')}
      />
    </div>
    <TextInput type="tel" label={m.admins_phone()} dir="ltr" autoComplete="off" {...field('phone')} />
  </>
)
