-- A search visits the row of every document that has one of its words. Long texts and vectors are kept beside the rows, so that
-- a page holds many rows; documents are stored so when the index is made next.
alter table search_documents set (toast_tuple_target = 128);
