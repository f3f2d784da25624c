/** The member as shown in the dialog. */
export interface HandoffAccount {
  nickName: string;
  email: string;
  imgPath: string | null;
}
