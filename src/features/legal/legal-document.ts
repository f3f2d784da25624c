/** A paragraph, or the items of a list. */
export type LegalBlock = string | { readonly items: readonly string[] };

export interface LegalArticle {
  /** The same in every language, so that the user keeps their place when the language changes. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

export interface LegalDocument {
  /** Says, in the language of the text, that company and text are samples. */
  readonly sampleNotice: string;
  readonly inForce: string;
  readonly intro: string;
  /** The label of the list of articles. */
  readonly contents: string;
  readonly articles: readonly LegalArticle[];
}
