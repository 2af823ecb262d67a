import { useLayoutEffect, useRef } from 'preact/hooks'
import type { StartTrouble } from '../talk/state.ts'
import type { View } from './view.ts'

/** The customer's details and topic, before the first message. */
export function StartForm({ chat, state, texts }: View) {
  const form = useRef<HTMLFormElement>(null)
  const { isSignedIn, isStarting, trouble, options } = state

  // Focuses the first invalid field, or else the first field.
  useLayoutEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLElement>('input, select') ?? []
    const [first] = [...fields].sort((one, other) => Number(isInvalid(other)) - Number(isInvalid(one)))
    first?.focus()
  }, [trouble, isSignedIn])

  const submit = (event: Event) => {
    event.preventDefault()
    if (!form.current || isStarting) return
    const given = new FormData(form.current)
    const text = (name: string) => String(given.get(name) ?? '').trim()
    const email = form.current.querySelector<HTMLInputElement>('[name=email]')
    const found: StartTrouble = {}
    if (!isSignedIn && text('name') === '') found.name = texts.nameMissing
    if (!isSignedIn && (text('email') === '' || !email?.validity.valid)) found.email = texts.emailWrong
    if (found.name || found.email) return chat.store.set({ trouble: found })
    const [firstName = '', ...rest] = text('name').split(/\s+/)
    const person = { firstName, lastName: rest.join(' '), email: text('email') }
    chat.begin({ person: isSignedIn ? null : person, option: text('option') || null })
  }

  return (
    <form ref={form} class="start" noValidate onSubmit={submit}>
      <div class="welcome">
        <h3>{texts.greeting}</h3>
        <p>{isSignedIn ? texts.greetingKnown : texts.greetingMore}</p>
      </div>
      {trouble.form && (
        <p class="trouble" role="alert">
          {trouble.form}
        </p>
      )}
      {!isSignedIn && (
        <>
          <Field name="name" label={texts.name} longest={100} trouble={trouble.name} />
          <Field
            name="email"
            label={texts.email}
            longest={254}
            help={texts.emailWhy}
            trouble={trouble.email}
          />
        </>
      )}
      {options.length > 0 && (
        <label class="field">
          <span>{texts.option}</span>
          <select name="option">
            <option value="">{texts.choose}</option>
            {options.map(({ _id, title }) => (
              <option key={_id} value={_id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" class="main" aria-disabled={isStarting}>
        {isStarting ? texts.starting : texts.start}
      </button>
    </form>
  )
}

type FieldProps = {
  name: 'name' | 'email'
  label: string
  longest: number
  help?: string
  trouble?: string
}

function Field({ name, label, longest, help, trouble }: FieldProps) {
  const below = trouble ?? help
  const shared = {
    id: name,
    name,
    autocomplete: name,
    maxLength: longest,
    required: true,
    'aria-invalid': trouble !== undefined,
    'aria-describedby': below && `${name}-below`,
  }
  return (
    <div class="field">
      <label for={name}>{label}</label>
      {name === 'email' ? (
        <input type="email" dir="ltr" {...shared} />
      ) : (
        <input type="text" dir="auto" {...shared} />
      )}
      {below && (
        <p id={`${name}-below`} class={trouble ? 'wrong' : 'help'}>
          {below}
        </p>
      )}
    </div>
  )
}

const isInvalid = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true'
