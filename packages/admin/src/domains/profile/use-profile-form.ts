import { useForm } from '@mantine/form'
import { useHotkeys } from '@mantine/hooks'
import type { StaleDetails } from '@storekeeper/contract/errors'
import type { Profile } from '@storekeeper/contract/profile'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { toast } from '~/ui/toast'
import { profileFailure } from './profile-failure'
import { changesOf, errorsIn, firstField, type ProfileValues, valuesOf } from './profile-form'

/** The form of one's own profile, from the profile it began with to what the server makes of it. */
export const useProfileForm = (profile: Profile) => {
  // The version stays that of the fields, whatever is fetched in the meantime.
  const version = useRef(profile.version)
  const [stale, setStale] = useState<StaleDetails | null>(null)
  const form = useForm<ProfileValues>({
    mode: 'uncontrolled',
    initialValues: valuesOf(profile),
    validate: errorsIn,
  })

  const begin = (saved: Profile) => {
    version.current = saved.version
    form.setInitialValues(valuesOf(saved))
    form.reset()
    setStale(null)
  }
  const focusFirst = (errors: Readonly<Record<string, unknown>>) => {
    const field = firstField(errors)
    if (field) form.getInputNode(field)?.focus()
  }
  const fail = (error: unknown) => {
    const failure = profileFailure(error)
    if (failure.kind === 'stale') return setStale(failure.stale)
    if (failure.kind === 'other') return toastFailure(error)
    form.setErrors(failure.errors)
    focusFirst(failure.errors)
  }

  const update = useMutation(
    api.profile.update.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: (saved) => {
        begin(saved)
        toast.success(m.profile_saved())
      },
      onError: fail,
    }),
  )
  const send = (values: ProfileValues) => {
    if (!update.isPending) update.mutate(changesOf(values, version.current))
  }
  const save = form.onSubmit(send, focusFirst)
  useHotkeys([['mod+S', () => save()]], [])

  const applyOnTop = () => {
    if (!stale) return
    version.current = stale.version
    setStale(null)
    save()
  }

  return { form, save, isSaving: update.isPending, stale, begin, applyOnTop, close: () => setStale(null) }
}
