/** Why a file without a byte is refused: nothing tells a day on which nothing happened from a copy that failed. */
export const emptyFile = 'the file is empty (0 bytes), as after a copy that failed: fetch it again';
