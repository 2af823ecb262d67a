import { Button, Kbd, PasswordInput, TextInput } from '@mantine/core'
import type { Profile } from '@storekeeper/contract/profile'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { LostUpdateDialog } from '~/ui/LostUpdateDialog'
import { Notice } from '~/ui/Notice'
import { UnsavedGuard } from '~/ui/UnsavedGuard'
import classes from './Profile.module.css'
import { profileSentence } from './profile-sentences'
import { useProfileForm } from './use-profile-form'

type Props = {
  profile: Profile
  /** The profile as the server has it now. */
  reload: () => Promise<Profile | undefined>
}

/** Name, phone and password. What only a super administrator may change is shown, not offered. */
export const ProfileForm = ({ profile, reload }: Props) => {
  const { form, save, isSaving, stale, begin, applyOnTop, close } = useProfileForm(profile)
  const field = (path: string) => ({
    key: form.key(path),
    ...form.getInputProps(path),
    error: inWords(form.errors[path]),
  })
  const startOver = async () => {
    const fresh = await reload()
    if (fresh) begin(fresh)
  }

  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <Card title={m.profile_about_you()}>
        <div className={classes.fields}>
          <TextInput
            label={m.profile_first_name()}
            autoComplete="given-name"
            withAsterisk
            {...field('firstName')}
          />
          <TextInput
            label={m.profile_last_name()}
            autoComplete="family-name"
            withAsterisk
            {...field('lastName')}
          />
          <TextInput
            label={m.profile_email()}
            description={m.profile_email_fixed()}
            value={profile.email}
            dir="ltr"
            variant="filled"
            readOnly
            className={classes.wide}
          />
          <TextInput label={m.profile_phone()} type="tel" dir="ltr" autoComplete="tel" {...field('phone')} />
        </div>
      </Card>
      <Card title={m.profile_password()}>
        <div className={classes.fields}>
          <div className={classes.wide}>
            <Notice tone="plain">{m.profile_password_ends_sessions()}</Notice>
          </div>
          <PasswordInput
            label={m.profile_present_password()}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': m.shell_show_password() }}
            {...field('password.current')}
          />
          <PasswordInput
            label={m.profile_new_password()}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': m.shell_show_password() }}
            {...field('password.next')}
          />
        </div>
      </Card>
      <div className={classes.actions}>
        <span className={classes.keys} aria-hidden>
          <Kbd size="xs">Ctrl</Kbd>
          <Kbd size="xs">S</Kbd>
        </span>
        <Button type="submit" loading={isSaving}>
          {m.profile_save()}
        </Button>
      </div>
      <UnsavedGuard isDirty={() => form.isDirty()} />
      {stale && (
        <LostUpdateDialog
          stale={stale}
          isBusy={isSaving}
          onReload={startOver}
          onApply={applyOnTop}
          onClose={close}
        />
      )}
    </form>
  )
}

const inWords = (error: ReactNode) => (typeof error === 'string' ? profileSentence(error) : error)
