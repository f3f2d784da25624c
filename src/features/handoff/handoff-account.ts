/** The member as the dialog names them. */
export interface HandoffAccount {
  nickName: string;
  email: string;
  imgPath: string | null;
}
