import { PasswordInput, Select, Switch, TextInput } from '@mantine/core'
import { Language } from '@storekeeper/contract/language'
import { ProfileChanges } from '@storekeeper/contract/profile'
import type { Profile } from '@storekeeper/contract/profile/profile'
import { api } from '~/api'
import { languageName } from '~/lib/language-name'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { fullName } from '~/ui/customer-name'
import { AvatarField } from '~/ui/files/AvatarField'
import { EditForm } from '~/ui/form/EditForm'
import { useEditForm } from '~/ui/form/use-edit-form'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'
import { StoredValues, toChanges, toValues } from './profile-form'

const fieldsClass = 'grid grid-cols-[1fr_1fr] items-start gap-4 max-md:grid-cols-[1fr]'

type Props = {
  profile: Profile
  /** Refetches and returns the profile. */
  reload: () => Promise<Profile | undefined>
}

/** Avatar, name, phone and password. Fields that only a super admin may change are read-only. */
export const ProfileForm = ({ profile, reload }: Props) => {
  const edit = useEditForm({
    name: 'profile',
    entity: profile,
    toValues,
    toChanges,
    schema: ProfileChanges,
    stored: StoredValues,
    send: (changes) => api.profile.update.call(changes),
    onSaved: () => toast.success(m.profile_saved()),
    reload,
    staysOpen: true,
  })

  return (
    <EditForm edit={edit}>
      <Card title={m.profile_about_you()}>
        <div className={fieldsClass}>
          <AvatarField
            label={m.profile_picture()}
            name={fullName(profile) || profile.email}
            className="col-span-full"
            {...edit.field('avatar')}
          />
          <TextInput
            label={m.profile_first_name()}
            autoComplete="given-name"
            withAsterisk
            {...edit.field('firstName')}
          />
          <TextInput
            label={m.profile_last_name()}
            autoComplete="family-name"
            withAsterisk
            {...edit.field('lastName')}
          />
          <TextInput
            label={m.profile_phone()}
            type="tel"
            dir="ltr"
            autoComplete="tel"
            {...edit.field('phone')}
          />
          <Select
            label={m.profile_language()}
            allowDeselect={false}
            data={Language.options.map((value) => ({ value, label: languageName(value) }))}
            {...edit.field('language')}
          />
          <Switch
            className="col-span-full"
            label={m.profile_mails_when_away()}
            description={m.profile_mails_when_away_text()}
            {...edit.field('mailsWhenAway', 'checkbox')}
          />
        </div>
      </Card>
      <Card title={m.profile_password()}>
        <div className={fieldsClass}>
          <div className="col-span-full">
            <Notice tone="plain">{m.profile_password_ends_sessions()}</Notice>
          </div>
          <PasswordInput
            label={m.profile_present_password()}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': m.shell_show_password() }}
            {...edit.field('password.current')}
          />
          <PasswordInput
            label={m.profile_new_password()}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': m.shell_show_password() }}
            {...edit.field('password.next')}
          />
        </div>
      </Card>
    </EditForm>
  )
}
