/** One of the values a person chooses from. */
export interface Option {
  value: string;
  label: string;
  hint?: string;
  disabled?: boolean;
}
