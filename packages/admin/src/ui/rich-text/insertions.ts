/** Texts that can be inserted at the cursor, such as the name of the recipient. */
export type Insertions = {
  /** The label of the control. */
  label: string
  choices: readonly Insertion[]
  /** A hint about variants of the inserted text. */
  hint?: string
}

export type Insertion = { text: string; name: string }
