import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { refusalOf } from '~/failure'
import type { ToMessage } from '~/toast-failure'
import { translated } from '~/translated'

type Options<Schema extends z.ZodObject, Answer> = {
  schema: Schema
  /** The initial values of the fields, by their names. */
  initial: z.input<Schema>
  send: (values: z.output<Schema>) => Promise<Answer>
  onSent: (answer: Answer) => unknown
  /** The contract's and the server's messages in the language of the screen. */
  toMessage?: ToMessage
}

/**
 * A form that is sent once, such as one in a dialog: checked by the contract's schema, what the server refuses at its
 * field, and the focus at the first one that is wrong. `failure` is what no field can say.
 */
export const useSendForm = <Schema extends z.ZodObject, Answer>({
  schema,
  initial,
  send,
  onSent,
  toMessage = translated,
}: Options<Schema, Answer>) => {
  type Values = z.input<Schema> & Record<string, unknown>
  const form = useForm<Values>({
    initialValues: initial as Values,
    validate: schemaResolver(schema, { sync: true }),
  })
  const names = Object.keys(initial)
  const focusFirst = (wrong: Record<string, unknown>) => {
    const first = names.find((name) => wrong[name])
    if (first) form.getInputNode(first)?.focus()
  }
  const sending = useMutation({
    mutationFn: (values: z.output<Schema>) => send(values),
    meta: { handlesErrors: true },
    onSuccess: onSent,
    onError: (error) => {
      const refused = refusedFields(error, names)
      form.setErrors(refused)
      focusFirst(refused)
    },
  })

  return {
    submit: form.onSubmit((values) => sending.mutate(schema.parse(values)), focusFirst),
    field: (name: keyof Values & string) => {
      const { error, ...field } = form.getInputProps(name)
      return { ...field, error: error && toMessage(String(error)) }
    },
    set: (name: keyof Values & string, value: unknown) => form.setFieldValue(name, value as never),
    isSending: sending.isPending,
    failure: sending.error && !isAllAtFields(sending.error, names) ? sending.error : null,
    reset: () => {
      form.reset()
      sending.reset()
    },
  }
}

const refusedFields = (error: unknown, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    (refusalOf(error)?.issues ?? [])
      .filter(({ path }) => names.includes(path))
      .map(({ path, message }) => [path, message]),
  )

const isAllAtFields = (error: unknown, names: readonly string[]) => {
  const issues = refusalOf(error)?.issues ?? []
  return issues.length > 0 && issues.every(({ path }) => names.includes(path))
}
