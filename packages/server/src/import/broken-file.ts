/** The file cannot be imported as it is; nothing was written. Its message names the line where the trouble is. */
export class BrokenFile extends Error {
  readonly line: number

  constructor(line: number, what: string) {
    super(`Line ${line}: ${what}`)
    this.line = line
  }
}
